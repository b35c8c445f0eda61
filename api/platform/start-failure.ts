/**
 * A reason why the server cannot start, in one sentence that a person can act on. The message goes to stderr as it is and the process ends
 * with 1; a stack trace would only hide it.
 */
export class StartFailure extends Error {
	override readonly name = 'StartFailure'
}

/** The error's message, preferably as one sentence. */
export function sentenceOf(error: unknown): string {
	if (error instanceof AggregateError && error.message === '') return sentenceOf(error.errors[0])
	return error instanceof Error ? error.message : String(error)
}
