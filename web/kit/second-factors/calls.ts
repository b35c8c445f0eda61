import type { Access } from '#contract/endpoint.ts'
import type { settingsEndpoints, stepEndpoints } from '#contract/accounts/second-factors.ts'

/** The calls of the second step, of applicants or of staff. */
export type StepCalls = ReturnType<typeof stepEndpoints>

/** The calls of the device settings, of applicants or of staff. */
export type DeviceCalls = ReturnType<typeof settingsEndpoints<Access>>
