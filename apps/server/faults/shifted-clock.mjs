// Loaded before the server, whose clock then starts at the time in CLOCK.
const Real = Date
const shift = Real.parse(process.env.CLOCK) - Real.now()
globalThis.Date = class extends Real {
  constructor(...given) {
    if (given.length === 0) super(Real.now() + shift)
    else super(...given)
  }
  static now() {
    return Real.now() + shift
  }
}
