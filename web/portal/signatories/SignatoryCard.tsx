import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import type { ApplicationView } from '#contract/applications.ts'
import type { Signatory } from '#contract/signatories.ts'
import { formatPhone } from '#domain/phone.ts'
import { mayChangeSignatory, mayDeleteSignatory, signatoryFieldGroups } from '#domain/signatories/rules.ts'

import { Button } from '../../kit/Button.tsx'
import { CheckIcon } from '../../kit/icons.tsx'
import { useFormats } from '../../kit/texts/formats.ts'
import { signatoryPlace } from '../applications/overview/tabs.ts'
import { Facts } from '../dashboard/Facts.tsx'
import { WarningIcon } from '../dashboard/icons.tsx'
import { TextButton } from '../dashboard/TextButton.tsx'
import type { ContactField } from './ContactDialog.tsx'
import { RoleTags } from './RoleTags.tsx'
import classes from './SignatoryCard.module.css'
import { useMissing } from './use-missing.ts'

interface SignatoryCardProps {
	readonly application: ApplicationView
	readonly signatory: Signatory
	readonly onEdit: () => void
	readonly onEditContact: (field: ContactField) => void
	readonly onMakeMainContact: () => void
	readonly onDelete: () => void
}

/** One person: who it is, what is still missing, and what may be done. */
export function SignatoryCard({ application, signatory, ...does }: SignatoryCardProps) {
	const { t } = useTranslation('signatories')
	const formats = useFormats()
	const missing = useMissing(signatory)
	const { signatory_id, first_name, last_name, position, percentage_owned } = signatory
	const viewer = { allowed_updates: application.allowed_updates, is_current_actor: signatory.is_current_actor }
	const may_edit = mayChangeSignatory(viewer, signatoryFieldGroups)

	const contact = (field: ContactField, shown: string | null): ReactNode => {
		const may_change = mayChangeSignatory(viewer, { [field]: shown }) && (shown === null || !may_edit)
		if (!may_change) return shown
		return (
			<span className={classes.contact}>
				{shown}
				<TextButton onClick={() => does.onEditContact(field)}>
					{t(shown === null ? 'card.add' : 'card.change')}
					<span className="visually-hidden"> {`${t(`fields.${field}`)}, ${first_name} ${last_name}`}</span>
				</TextButton>
			</span>
		)
	}

	return (
		<li className={classes.card}>
			<div className={classes.head}>
				<div className={classes.names}>
					<h3 id={signatoryPlace(signatory_id)} tabIndex={-1} className={classes.name}>{`${first_name} ${last_name}`}</h3>
					{position !== null && <p className={classes.position}>{position}</p>}
					<RoleTags signatory={signatory} />
				</div>
				{percentage_owned !== null && (
					<dl className={classes.share}>
						<dt>{t('card.share')}</dt>
						<dd>{formats.percent(percentage_owned, { decimals: 2 })}</dd>
					</dl>
				)}
			</div>
			<Facts
				facts={[
					{ label: t('fields.email'), value: contact('email', signatory.email) },
					{
						label: t('fields.telephone'),
						value: contact('telephone', signatory.telephone === null ? null : formatPhone(signatory.telephone)),
					},
					{ label: t('fields.taxid'), value: contact('taxid', signatory.taxid) },
				]}
				missing={t('card.unknown')}
			/>
			<Completeness missing={missing} />
			<Actions
				signatory={signatory}
				may_edit={may_edit}
				may_delete={mayDeleteSignatory(viewer)}
				may_be_main={mayChangeSignatory(viewer, { is_main_contact: true })}
				{...does}
			/>
		</li>
	)
}

function Completeness({ missing }: { readonly missing: readonly string[] }) {
	const { t } = useTranslation('signatories')
	if (missing.length === 0)
		return (
			<p className={classes.complete}>
				<CheckIcon />
				{t('card.complete')}
			</p>
		)
	return (
		<p className={classes.missing}>
			<WarningIcon />
			<span>
				<strong>{t('card.missing')}</strong> {missing.join(', ')}
			</span>
		</p>
	)
}

interface ActionsProps extends Pick<SignatoryCardProps, 'signatory' | 'onEdit' | 'onMakeMainContact' | 'onDelete'> {
	readonly may_edit: boolean
	readonly may_delete: boolean
	readonly may_be_main: boolean
}

function Actions({ signatory, may_edit, may_delete, may_be_main, onEdit, onMakeMainContact, onDelete }: ActionsProps) {
	const { t } = useTranslation('signatories')
	const id = useId()
	const { first_name, last_name, is_main_contact, email, telephone } = signatory
	const is_reachable = email !== null || telephone !== null
	const offers_main = may_be_main && !is_main_contact
	if (!may_edit && !may_delete && !offers_main) return null
	const of = <span className="visually-hidden"> {`${first_name} ${last_name}`}</span>
	return (
		<div className={classes.actions}>
			{may_edit && (
				<Button emphasis="secondary" onClick={onEdit}>
					{t('card.edit')}
					{of}
				</Button>
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
		</div>
	)
}
