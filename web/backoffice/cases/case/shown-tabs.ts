import { caseTabNames, type CaseTab } from '#domain/cases/case/sections.ts'
import type { Permission } from '#domain/accounts/staff/grants.ts'

/** What a tab takes, each of them enough; the others are for everybody who reads the case. */
const takes: Readonly<Partial<Record<CaseTab, readonly Permission[]>>> = {
	// A partner's people see the case, not what is worked out inside the house.
	credit: ['application_internal_read'],
	decision: ['application_internal_read'],
	messages: ['message_read', 'note_read'],
}

/** The tabs this person may open; a number key opens each by its place. */
export const shownTabs = (permissions: readonly Permission[]): readonly CaseTab[] =>
	caseTabNames.filter((tab) => takes[tab]?.some((one) => permissions.includes(one)) ?? true)
