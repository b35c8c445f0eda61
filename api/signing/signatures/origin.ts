/** From where and with what somebody acts, as evidence keeps it. */
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
