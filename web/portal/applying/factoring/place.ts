import type { FactoringPart } from '#domain/applying/factoring/rules.ts'

import { tabAddress } from '../applications/tabs.ts'
import { withParameter } from '#web/portal/platform/path.ts'

/** The query parameter of the part whose dialog is open. */
export const part_parameter = 'part'

/** The address of a part's dialog. */
export const factoringAddress = (application_id: string, part: FactoringPart): string =>
	withParameter(tabAddress(application_id, 'factoring'), part_parameter, part)

/** The element id of a part's card. */
export const partPlace = (part: FactoringPart): string => `factoring-${part}`
