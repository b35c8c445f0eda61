import { isOwnRecord } from '#domain/applying/signatories/rights.ts'

interface Representative {
	readonly email: string | null
	readonly user_id: string | null
	readonly is_legal_signatory: boolean | null
	readonly is_main_contact: boolean
	readonly first_name: string
	readonly last_name: string
}

/** Legal representatives and the main contact may bind the company to an offer (T32). */
export const mayBind = ({ is_legal_signatory, is_main_contact }: Pick<Representative, 'is_legal_signatory' | 'is_main_contact'>): boolean =>
	is_legal_signatory === true || is_main_contact

interface Reader {
	readonly id: string
	readonly email: string
	readonly email_verified: boolean
}

/** Decided by the reader's own record as representative, whatever their role in the team. */
export const mayAnswerOffer = (people: readonly Representative[], user: Reader): boolean =>
	user.email_verified && people.some((person) => mayBind(person) && isOwnRecord(person, user))

/** The names of those who may, shown to everybody who may not. */
export const whoMayAnswer = (people: readonly Representative[]): string[] =>
	people.filter(mayBind).map(({ first_name, last_name }) => `${first_name} ${last_name}`)
