import type { IdentProvider } from '#domain/signing/identifications/providers.ts'

/** Below the API's base path; the host says which partner's it is. */
export const callbackPath = (provider: IdentProvider): `/${string}` => `/callbacks/identification/${provider}`
