/** The interval at which results of providers are asked for. */
export const poll_ms = 15_000
