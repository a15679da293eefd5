"""Infinite-context models of trees and tag sequences: data, grammar, model, inference."""
