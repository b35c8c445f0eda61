import { createHmac } from 'node:crypto'

import { CallbackForged, isSameWord } from '../signed-callback.ts'

/**
 * A key in the callback address, for providers that publish no signature. Whoever knows it can only announce news; the news itself is
 * fetched from the provider.
 */
export const addressKey = (secret: string, of: string): string =>
	createHmac('sha256', secret).update(`identification callback ${of}`).digest('base64url')

export function requireAddressKey(secret: string, of: string, query: URLSearchParams): void {
	if (!isSameWord(query.get('key') ?? '', addressKey(secret, of))) throw new CallbackForged('another key in the address')
}
