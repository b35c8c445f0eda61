import { useTranslation } from 'react-i18next'

import type { Signatory } from '#contract/applying/signatories.ts'
import { isWillingToSign } from '#domain/applying/signatories/missing.ts'

import classes from './RoleTags.module.css'

interface RoleTagsProps {
	readonly signatory: Signatory
	/** A member of the smallest group of owners with more than half of the shares. */
	readonly is_guarantor?: boolean
}

/** The person's roles in the company. */
export function RoleTags({ signatory, is_guarantor = false }: RoleTagsProps) {
	const { t } = useTranslation('signatories')
	const { is_current_actor, is_main_contact, is_legal_signatory, is_sole_signatory, is_beneficial_owner } = signatory
	const tags = [
		...(is_current_actor ? [{ text: t('roles.you'), is_strong: true }] : []),
		...(is_main_contact ? [{ text: t('roles.main_contact'), is_strong: true }] : []),
		...(is_legal_signatory === true ? [{ text: t('roles.legal') }] : []),
		...(isWillingToSign(signatory) ? [{ text: t(is_sole_signatory === true ? 'roles.signs_alone' : 'roles.signs') }] : []),
		...(is_beneficial_owner === true ? [{ text: t('roles.owner') }] : []),
		...(is_guarantor ? [{ text: t('roles.guarantor') }] : []),
	]
	if (tags.length === 0) return null
	return (
		<ul className={classes.tags} aria-label={t('roles.label')}>
			{tags.map(({ text, ...tag }) => (
				<li key={text} data-strong={'is_strong' in tag || undefined}>
					{text}
				</li>
			))}
		</ul>
	)
}
