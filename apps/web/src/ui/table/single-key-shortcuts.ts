/**
 * Single-key shortcuts also react to dictation and to slips of the hand, so each person can switch them off (WCAG 2.1.4).
 * The choice is not personal data and stays in the browser.
 */
export const singleKeySetting = 'one-key'

export const singleKeysAreOff = () => localStorage.getItem(singleKeySetting) === 'off'
