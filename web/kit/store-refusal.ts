import { Refusal, type ErrorCode } from '#domain/platform/errors/catalogue.ts'

/** Our own file store refuses in our words; what another says comes down to: it did not arrive. */
export function storeRefusal(answer: string): Refusal {
	const code = /"code":"(err_\w+)"/.exec(answer)?.[1]
	const max_bytes = Number(/"max_bytes":(\d+)/.exec(answer)?.[1])
	if (code === undefined) return new Refusal([{ code: 'err_document_not_stored' }])
	// Without the catalogue, which is heavy: one of a newer server is told as unexpected.
	return new Refusal([{ code: code as ErrorCode, ...(Number.isFinite(max_bytes) && { values: { max_bytes } }) }])
}
