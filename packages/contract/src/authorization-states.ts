// Without schemas: the list loads this.

/**
 * `ending`: the last days or the last sessions of an authorisation; `exceeded`: more sessions than it covers; `expired`:
 * sessions after its validity; `endingPads`: PADs that end within a week, authorised or not.
 */
export const authorizationStates = ['ending', 'exceeded', 'expired', 'endingPads'] as const
export type AuthorizationState = (typeof authorizationStates)[number]
