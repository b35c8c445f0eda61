import { useTranslation } from 'react-i18next'

import type { MaskedSignatory } from '#contract/cases/staff/disclosures.ts'
import { isMasked } from '#domain/cases/disclosures/masks.ts'
import { formatPhone } from '#domain/platform/phone.ts'
import type { SignatoryField, SignatoryFields } from '#domain/applying/signatories/rules.ts'

import { Button } from '../../../kit/Button.tsx'
import type { Formats } from '../../../kit/texts/formats.ts'
import { Tag } from '#web/backoffice/platform/layout/Tag.tsx'
import { useFormats } from '#web/backoffice/platform/formats.ts'
import { addressLine } from './address-line.ts'
import { useDisclosure } from '#web/backoffice/applying/applications/disclosure.ts'
import { ShowButton } from '#web/backoffice/applying/applications/ShowButton.tsx'
import { Facts, type Fact } from '#web/backoffice/platform/layout/Facts.tsx'
import { shownShare } from './shown-share.ts'
import type { Missing } from './missing.ts'
import classes from './PeopleSection.module.css'

/** Places that show whatever field is given to them. */
type ListPlace<Value> = [Value] extends [string]
	? 'name' | 'note' | 'fact'
	: [Value] extends [string | null]
		? 'note' | 'fact'
		: [Value] extends [boolean | null]
			? 'role'
			: never

/** Places that show the fields named here; another field there would not be shown, so it does not compile. */
interface OwnPlaces {
	readonly percentage_owned: 'share'
	readonly is_main_contact: 'main_contact'
	readonly beneficial_owner_reason: 'owner_reason'
	readonly street: 'address'
	readonly street_number: 'address'
	readonly postcode: 'address'
	readonly location: 'address'
	readonly country: 'address'
}

type PlacesOfFields = {
	readonly [Field in SignatoryField]: Field extends keyof OwnPlaces ? OwnPlaces[Field] : ListPlace<SignatoryFields[Field]>
}

/** The place of each field on a person's card; within a place, in the order of this list. */
const places = {
	first_name: 'name',
	last_name: 'name',
	position: 'note',
	percentage_owned: 'share',
	is_legal_signatory: 'role',
	is_contract_signatory: 'role',
	is_sole_signatory: 'role',
	is_beneficial_owner: 'role',
	is_main_contact: 'main_contact',
	email: 'fact',
	telephone: 'fact',
	birthdate: 'fact',
	gender: 'fact',
	nationality: 'fact',
	taxid: 'fact',
	street: 'address',
	street_number: 'address',
	postcode: 'address',
	location: 'address',
	country: 'address',
	beneficial_owner_reason: 'owner_reason',
} as const satisfies PlacesOfFields

type Places = typeof places
type FieldAt<Place> = { [Field in SignatoryField]: Places[Field] extends Place ? Field : never }[SignatoryField]

const fieldsAt = <Place extends Places[SignatoryField]>(place: Place) =>
	Object.entries(places).flatMap(([field, at]) => (at === place ? [field as FieldAt<Place>] : []))

interface PersonProps {
	readonly person: MaskedSignatory
	readonly is_guarantor: boolean
	readonly missing: Missing
	/** Omitted for staff who may not decide on guarantees, and once there are contracts. */
	readonly onGuarantee?: () => void
}

/** One representative or owner: share, roles, data, and missing fields. */
export function Person({ person, is_guarantor, missing, onGuarantee }: PersonProps) {
	const { t } = useTranslation('backoffice-people')
	const formats = useFormats()
	const { percentage_owned, beneficial_owner_reason } = person
	const name = fieldsAt('name')
		.map((field) => person[field])
		.join(' ')
	const notes = fieldsAt('note').filter((field) => person[field] !== null && person[field] !== '')
	const record = { key: `${person.signatory_id} ${person.version}`, signatory_id: person.signatory_id, name }
	const shown = { ...person, ...useDisclosure()?.shown[record.key] }
	const roles = [
		...fieldsAt('role').filter((flag) => person[flag] === true),
		...(is_guarantor ? (['guarantor'] as const) : []),
		...(person.guarantee === 'waived' ? (['guarantee.waived'] as const) : []),
		...(person.is_main_contact ? (['main_contact'] as const) : []),
	]
	const is_complete = missing.fields === '' && missing.contradiction === undefined
	return (
		<li className={classes.person}>
			<div className={classes.head}>
				<h3 className={classes.name}>{name}</h3>
				{notes.map((field) => (
					<p key={field} className={classes.quiet}>
						{person[field]}
					</p>
				))}
				<Tag tone={is_complete ? 'success' : 'warning'}>
					{missing.fields === '' ? (missing.contradiction ?? t('people.complete')) : t('people.missing', { what: missing.fields })}
				</Tag>
				<p className={classes.share}>
					<span className="visually-hidden">{t('people.share_of')} </span>
					{percentage_owned === null ? '–' : shownShare(formats, percentage_owned)}
				</p>
				{onGuarantee !== undefined && (
					<Button emphasis="quiet" onClick={onGuarantee}>
						{t('people.guarantee.open')}
					</Button>
				)}
			</div>
			{roles.length > 0 && (
				<ul className={classes.roles} aria-label={t('people.roles')}>
					{roles.map((role) => (
						<li key={role}>
							<Tag tone="neutral">{t(`people.${role}`)}</Tag>
						</li>
					))}
				</ul>
			)}
			{missing.fields !== '' && missing.contradiction !== undefined && <p className={classes.fault}>{missing.contradiction}</p>}
			<Facts
				facts={[
					...fieldsAt('fact').map((field) => ({
						name: t(`people.${field}`),
						...(field === 'gender'
							? { value: person.gender === null ? null : t(`people.genders.${person.gender}`) }
							: factOf(field, shown[field], formats)),
					})),
					{
						name: t('people.credit_score'),
						value: person.credit_score === null ? t('people.no_credit_score') : formats.number(person.credit_score),
					},
					{ name: t('people.address'), value: addressOf(person, formats), is_wide: true },
					...(beneficial_owner_reason === null
						? []
						: [{ name: t('people.beneficial_owner_reason'), value: t(`people.owner_reasons.${beneficial_owner_reason}`), is_long: true }]),
				]}
			/>
			<ShowButton record={record} />
		</li>
	)
}

function factOf(field: Exclude<FieldAt<'fact'>, 'gender'>, value: string | null, formats: Formats): Omit<Fact, 'name'> {
	const is_wide = field === 'email'
	if (value === null || isMasked(value)) return { value, is_wide }
	switch (field) {
		case 'email':
			return { value: <a href={`mailto:${value}`}>{value}</a>, is_wide }
		case 'telephone':
			return { value: <a href={`tel:${value}`}>{formatPhone(value)}</a> }
		case 'birthdate':
			return { value: formats.date(value) }
		case 'nationality':
			return { value: formats.country(value) }
		default:
			return { value }
	}
}

const addressOf = ({ street, street_number, postcode, location, country }: MaskedSignatory, formats: Formats): string =>
	addressLine({ street, number: street_number, postcode, town: location, country: country === null ? '' : formats.country(country) })
