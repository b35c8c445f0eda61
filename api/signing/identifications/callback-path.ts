import type { IdentProvider } from '#domain/signing/identifications/providers.ts'

/** Below the API's base path; the host identifies the partner. */
export const callbackPath = (provider: IdentProvider): `/${string}` => `/callbacks/identification/${provider}`
