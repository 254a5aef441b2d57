import fc from 'fast-check'

// For `npm run test:mutants`: a property takes at most 0.2 s, and always tries the same values.
fc.configureGlobal({ seed: 30, endOnFailure: true, interruptAfterTimeLimit: 200 })
