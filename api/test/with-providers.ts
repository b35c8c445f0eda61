import type { Providers } from '../platform/providers/every/port.ts'
import type { Services } from '../platform/services.ts'
import type { TestServer } from './server.ts'

/** The server's services with some providers replaced, for every partner. */
export const withProviders = ({ services, providers }: TestServer, replaced: Partial<Providers>): Services => ({
	...services,
	providersOf: () => Promise.resolve({ ...providers, ...replaced }),
})
