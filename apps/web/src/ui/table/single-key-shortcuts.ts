/**
 * Dictation and accidental key presses can trigger single-key shortcuts, so each person can switch them off (WCAG
 * 2.1.4). The setting is not personal data; the browser stores it.
 */
export const singleKeySetting = 'one-key'

export const singleKeysAreOff = () => localStorage.getItem(singleKeySetting) === 'off'
