import type { Access } from '#contract/endpoint.ts'
import type { proofEndpoints, settingsEndpoints } from '#contract/accounts/second-factors.ts'

/** The calls that prove who somebody is, of applicants or of staff: for a sign-in, or again within a session. */
export type StepCalls = ReturnType<typeof proofEndpoints<Access>>

/** The calls of the device settings, of applicants or of staff. */
export type DeviceCalls = ReturnType<typeof settingsEndpoints<Access>>
