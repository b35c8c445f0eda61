/**
 * Why the server cannot start, told in one sentence a person can act on.
 * The message goes to stderr as it stands and the process ends with 1; a stack trace would only hide it.
 */
export class StartFailure extends Error {
	override readonly name = 'StartFailure'
}

/** What an error says, in one sentence where it has one. */
export function sentenceOf(error: unknown): string {
	if (error instanceof AggregateError && error.message === '') return sentenceOf(error.errors[0])
	return error instanceof Error ? error.message : String(error)
}
