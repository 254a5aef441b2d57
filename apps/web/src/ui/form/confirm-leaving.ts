type LeaveQuestion = (proceed: () => void) => void

let leaveQuestion: LeaveQuestion | undefined

/** Registers the question of a form with unsaved input. Returns the function that unregisters the question. */
export const registerLeaveQuestion = (next: LeaveQuestion) => {
  leaveQuestion = next
  return () => {
    if (leaveQuestion === next) leaveQuestion = undefined
  }
}

export const confirmThen: LeaveQuestion = (proceed) => (leaveQuestion ? leaveQuestion(proceed) : proceed())
