/** The tabs of a case in their order of attention, each with the sections it shows, from top to bottom. */
const caseTabs = {
	overview: ['checklists', 'tasks', 'requests', 'related'],
	application: ['request', 'factoring', 'debitors', 'objects', 'debts', 'appointment'],
	people: ['people', 'identifications', 'ownership', 'screenings'],
	documents: ['documents'],
	credit: ['credit', 'financials'],
	decision: ['recommendation'],
	contract: ['offers', 'offer', 'signing', 'payout'],
	messages: ['messages', 'notes'],
	history: ['history'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type CaseTab = keyof typeof caseTabs
export type CaseSection = (typeof caseTabs)[CaseTab][number]

export const caseTabNames = Object.keys(caseTabs) as readonly CaseTab[]

export const caseSections: readonly CaseSection[] = caseTabNames.flatMap((tab): readonly CaseSection[] => caseTabs[tab])

/** The tab that shows a section; undefined for a word that names none. */
export const tabOfSection = (section: string): CaseTab | undefined =>
	caseTabNames.find((tab) => (caseTabs[tab] as readonly string[]).includes(section))

/** The address of a tab below that of its case: the overview has the case's own. */
export const stepToTab = (tab: CaseTab): string => (tab === 'overview' ? '' : `/${tab}`)

/** The address of a section below that of its case. */
export const stepToSection = (section: CaseSection): string => `${stepToTab(tabOfSection(section) ?? 'overview')}#${section}`
