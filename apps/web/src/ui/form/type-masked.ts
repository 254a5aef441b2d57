import { caretIn, type MaskName, maskText } from './masks.ts'

/**
 * Masks the typed text and restores the caret. Writing the text to the element before React does so keeps the caret:
 * React finds the value unchanged.
 */
export function typeMasked(name: MaskName, input: HTMLInputElement) {
  const { value, selectionStart } = input
  const masked = maskText(name, value)
  if (masked === value) return masked
  const caret = caretIn(masked, value, selectionStart ?? value.length)
  input.value = masked
  input.setSelectionRange(caret, caret)
  return masked
}
