import fc from 'fast-check'

// For `npm run test:mutants`: a property runs at most 0.2 s, and always with the same values.
fc.configureGlobal({ seed: 30, endOnFailure: true, interruptAfterTimeLimit: 200 })
