import { path } from '#web/backoffice/platform/path.ts'

/** The address of loans in arrears. The list is of every partner, but keeps the one that the pages beside it are about. */
export function dunningAddress(from: URLSearchParams, bucket: string | undefined, page: number): string {
	const partner = from.get('partner')
	return path.dunning({
		...(partner !== null && { partner }),
		...(bucket !== undefined && { bucket }),
		...(page > 1 && { page: String(page) }),
	})
}
