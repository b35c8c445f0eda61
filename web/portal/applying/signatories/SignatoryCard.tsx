import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import type { ApplicationView } from '#contract/applying/applications.ts'
import type { ConfiguredForm } from '#contract/applying/forms.ts'
import type { Signatory } from '#contract/applying/signatories.ts'
import { formatPhone } from '#domain/platform/phone.ts'
import { isWillingToSign } from '#domain/applying/signatories/missing.ts'
import { mayChangeSignatory, mayDeleteSignatory } from '#domain/applying/signatories/rights.ts'
import { isSignatoryField } from '#domain/applying/signatories/rules.ts'

import { ButtonLink } from '../../../kit/Button.tsx'
import { CheckIcon } from '../../../kit/icons.tsx'
import { useFormats } from '../../../kit/texts/formats.ts'
import { signatoryPlace } from '../applications/tabs.ts'
import { Facts } from '#web/portal/platform/dashboard/Facts.tsx'
import { CardActions, CardFaults, RecordCard } from '#web/portal/platform/dashboard/RecordCard.tsx'
import { TextButton } from '#web/portal/platform/dashboard/TextButton.tsx'
import { RoleTags } from './RoleTags.tsx'
import classes from './SignatoryCard.module.css'
import { useMissing } from './use-missing.ts'

interface SignatoryCardProps {
	readonly application: ApplicationView
	readonly signatory: Signatory
	readonly is_guarantor: boolean
	readonly config: ConfiguredForm | null
	/** The address of the person's page. */
	readonly edit: string
	readonly onEditField: (field: string) => void
	readonly onMakeMainContact: () => void
	readonly onDelete: () => void
}

/** The fields that are edited singly, and may stay editable when no other is. */
type ContactField = 'email' | 'telephone' | 'taxid'

/** A representative: name, roles, missing fields and actions. */
export function SignatoryCard({ application, signatory, is_guarantor, config, ...does }: SignatoryCardProps) {
	const { t } = useTranslation('signatories')
	const formats = useFormats()
	const missing = useMissing(signatory, application, config)
	const { signatory_id, first_name, last_name, position, percentage_owned } = signatory
	const viewer = { allowed_updates: application.allowed_updates, is_current_actor: signatory.is_current_actor }
	// The page shows fields without the right to change them as text.
	const may_edit = mayChangeSignatory(viewer, { last_name: true })

	const contact = (field: ContactField, shown: string | null): ReactNode => {
		const may_change = mayChangeSignatory(viewer, { [field]: shown }) && (shown === null || !may_edit)
		if (!may_change) return shown
		return (
			<span className={classes.contact}>
				{shown}
				<TextButton onClick={() => does.onEditField(field)}>
					{t(shown === null ? 'card.add' : 'card.change')}
					<span className="visually-hidden"> {`${t(`fields.${field}`)}, ${first_name} ${last_name}`}</span>
				</TextButton>
			</span>
		)
	}

	return (
		<RecordCard
			id={signatoryPlace(signatory_id)}
			name={`${first_name} ${last_name}`}
			what={position ?? undefined}
			figure={percentage_owned === null ? undefined : { label: t('card.share'), value: formats.percent(percentage_owned, { decimals: 2 }) }}
		>
			<RoleTags signatory={signatory} is_guarantor={is_guarantor} />
			<Facts
				facts={[
					{ label: t('fields.email'), value: contact('email', signatory.email) },
					{
						label: t('fields.telephone'),
						value: contact('telephone', signatory.telephone === null ? null : formatPhone(signatory.telephone)),
					},
					{ label: t('fields.taxid'), value: contact('taxid', signatory.taxid) },
					...(isWillingToSign(signatory) && !signatory.is_current_actor
						? [{ label: t('invite.label'), value: t(`invite.${signatory.invite_status}`) }]
						: []),
					...(signatory.credit_score === null ? [] : [{ label: t('card.credit_score'), value: formats.number(signatory.credit_score) }]),
				]}
				missing={t('card.unknown')}
			/>
			{missing.length === 0 ? (
				<p className={classes.complete}>
					<CheckIcon />
					{t('card.complete')}
				</p>
			) : (
				<CardFaults
					title={t('card.missing')}
					name={`${first_name} ${last_name}`}
					faults={missing}
					mayMend={(field) => mayChangeSignatory(viewer, { [isSignatoryField(field) ? field : 'custom_fields']: true })}
					onMend={does.onEditField}
				/>
			)}
			<Actions
				signatory={signatory}
				may_edit={may_edit}
				may_delete={mayDeleteSignatory(viewer)}
				may_be_main={mayChangeSignatory(viewer, { is_main_contact: true })}
				{...does}
			/>
		</RecordCard>
	)
}

interface ActionsProps extends Pick<SignatoryCardProps, 'signatory' | 'edit' | 'onMakeMainContact' | 'onDelete'> {
	readonly may_edit: boolean
	readonly may_delete: boolean
	readonly may_be_main: boolean
}

function Actions({ signatory, may_edit, may_delete, may_be_main, edit, onMakeMainContact, onDelete }: ActionsProps) {
	const { t } = useTranslation('signatories')
	const id = useId()
	const { first_name, last_name, is_main_contact, email, telephone } = signatory
	const is_reachable = email !== null || telephone !== null
	const offers_main = may_be_main && !is_main_contact
	if (!may_edit && !may_delete && !offers_main) return null
	const of = <span className="visually-hidden"> {`${first_name} ${last_name}`}</span>
	return (
		<CardActions>
			{may_edit && (
				<ButtonLink emphasis="secondary" to={edit}>
					{t('card.edit')}
					{of}
				</ButtonLink>
			)}
			{offers_main && (
				<TextButton onClick={onMakeMainContact} is_disabled={!is_reachable} {...(!is_reachable && { describedBy: id })}>
					{t('card.make_main_contact')}
					{of}
				</TextButton>
			)}
			{may_delete && (
				<TextButton is_danger onClick={onDelete}>
					{t('card.delete')}
					{of}
				</TextButton>
			)}
			{offers_main && !is_reachable && (
				<p id={id} className={classes.why}>
					{t('card.main_contact_needs')}
				</p>
			)}
		</CardActions>
	)
}
