import { createHmac } from 'node:crypto'

import { CallbackForged, isSameWord } from '../signed-callback.ts'

/**
 * For providers that publish no signature of their callbacks: a key in the address they are given. Whoever knows it may tell us
 * that there is news, and nothing else: what the news is, we ask the provider.
 */
export const addressKey = (secret: string, of: string): string =>
	createHmac('sha256', secret).update(`identification callback ${of}`).digest('base64url')

export function requireAddressKey(secret: string, of: string, query: URLSearchParams): void {
	if (!isSameWord(query.get('key') ?? '', addressKey(secret, of))) throw new CallbackForged('another key in the address')
}
