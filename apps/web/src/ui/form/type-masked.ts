import { caretIn, type MaskName, maskText } from './masks.ts'

/**
 * Masks the typed text and restores the caret. The text is written to the element at once: React then finds the value
 * unchanged and does not move the caret.
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
