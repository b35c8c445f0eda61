/** Network address and browser of an act, as stored in the evidence. */
export interface Origin {
	readonly address: string
	readonly agent: string
}

const max_agent = 400

export const originOf = ({
	ip,
	headers,
}: {
	readonly ip: string
	readonly headers: { readonly 'user-agent'?: string | undefined }
}): Origin => ({
	address: ip,
	agent: (headers['user-agent'] ?? '').slice(0, max_agent),
})
