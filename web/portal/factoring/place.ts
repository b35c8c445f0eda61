import type { FactoringPart } from '#domain/applying/factoring/rules.ts'

import { tabAddress } from '../applications/overview/tabs.ts'
import { withParameter } from '../path.ts'

/** In the address: the part whose dialog is open. */
export const part_parameter = 'part'

/** Where a part is completed. */
export const factoringAddress = (application_id: string, part: FactoringPart): string =>
	withParameter(tabAddress(application_id, 'factoring'), part_parameter, part)

/** Where the card of a part stands in its tab. */
export const partPlace = (part: FactoringPart): string => `factoring-${part}`
