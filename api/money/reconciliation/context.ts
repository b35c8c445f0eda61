import type { StaffContext } from '#api/platform/context.ts'
import type { Partner } from '#api/platform/partner.ts'

/** Staff at the bank accounts of one partner. */
export interface DeskContext extends Pick<StaffContext, 'services' | 'db' | 'actor'> {
	readonly partner: Partner
}
