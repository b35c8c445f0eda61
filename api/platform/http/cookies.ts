import type { FastifyReply } from 'fastify'

export interface CookieOptions {
	readonly max_age_s?: number
}

export function setCookie(
	reply: FastifyReply,
	{ name, value, max_age_s }: CookieOptions & { readonly name: string; readonly value: string | undefined },
): void {
	const options = { path: '/', httpOnly: true, secure: true, sameSite: 'lax' } as const
	if (value === undefined) void reply.clearCookie(name, options)
	else void reply.setCookie(name, value, max_age_s === undefined ? options : { ...options, maxAge: max_age_s })
}
