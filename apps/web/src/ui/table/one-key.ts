/**
 * Shortcuts of a single letter or sign answer to whoever dictates, or slips, as much as to whoever means them: each person
 * may switch them off. It says nothing about anybody, so it may stay in the browser.
 */
export const oneKey = 'one-key'

export const oneKeyIsOff = () => localStorage.getItem(oneKey) === 'off'
