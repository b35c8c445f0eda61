/**
 * Why the server cannot start, told in one sentence a person can act on.
 * The message goes to stderr as it stands and the process ends with 1; a stack trace would only hide it.
 */
export class StartFailure extends Error {
	override readonly name = 'StartFailure'
}
