import { Refusal, type ErrorCode } from '#domain/platform/errors/catalogue.ts'

/** Our own file store refuses with our codes; the response of any other store only means that the file was not stored. */
export function storeRefusal(answer: string): Refusal {
	const code = /"code":"(err_\w+)"/.exec(answer)?.[1]
	const max_bytes = Number(/"max_bytes":(\d+)/.exec(answer)?.[1])
	if (code === undefined) return new Refusal([{ code: 'err_document_not_stored' }])
	// Without the catalogue, which is large: an unknown code of a newer server is treated as unexpected.
	return new Refusal([{ code: code as ErrorCode, ...(Number.isFinite(max_bytes) && { values: { max_bytes } }) }])
}
