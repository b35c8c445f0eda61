import { mayStaff, rolesWith, type GivenRole, type Permission, type StaffRole } from '#domain/accounts/staff/grants.ts'

/** The kinds of content that a bank changes by publishing, each with the people it belongs to. */
const subjects = {
	/** Colours, mark and look. */
	brand: { family: 'desk' },
	/** Who may approve what. */
	authority: { family: 'risk' },
	/** Within how many hours a case goes on. */
	service_levels: { family: 'desk' },
	/** When a company in arrears is written to, and what a letter costs it. */
	dunning: { family: 'desk' },
	/** Which arrears count for a default, and what that does to interest. */
	default_rules: { family: 'risk' },
	/** How long a company waits for another account. */
	direct_debits: { family: 'desk' },
} as const satisfies Record<string, { readonly family: Family }>

export type SubjectName = keyof typeof subjects
export const subjectNames = Object.keys(subjects) as [SubjectName, ...SubjectName[]]

type Family = 'risk' | 'desk'

const rights = {
	risk: { edit: 'publication_edit_risk', release: 'publication_release_risk' },
	desk: { edit: 'publication_edit_desk', release: 'publication_release_desk' },
} as const satisfies Record<Family, Readonly<Record<'edit' | 'release', Permission>>>

export type PublishingRight = keyof (typeof rights)[Family]

/** The permissions of a kind of act, one for each family: whoever has one of them may do it with some subject. */
export const permissionsTo = (right: PublishingRight): Permission[] => Object.values(rights).map((of_family) => of_family[right])

const permissionTo = (right: PublishingRight, subject: SubjectName): Permission => rights[subjects[subject].family][right]

/** A set is one whole: its people have the right to each subject in it. */
export const mayPublish = (roles: readonly StaffRole[], right: PublishingRight, of_set: readonly SubjectName[]): boolean =>
	of_set.every((subject) => mayStaff(roles, permissionTo(right, subject)))

/** The roles that release such a set by themselves. */
export const releasersOf = (of_set: readonly SubjectName[]): GivenRole[] =>
	rolesWith(...permissionsTo('release')).filter((role) => mayPublish([role], 'release', of_set))
