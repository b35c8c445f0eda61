import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { decideIndustryCode, getIndustry, type IndustryCodeChange } from '#contract/review/staff/industry-codes.ts'
import type { SecondAnswer } from '#domain/accounts/staff/second-person.ts'

import { Button } from '../../../kit/Button.tsx'
import { Skeleton } from '../../../kit/layout/Skeleton.tsx'
import { usePageState } from '../../../kit/page-state.tsx'
import { useCall, useSend } from '../../../kit/query.ts'
import { SecondPerson } from '#web/backoffice/platform/second-person/SecondPerson.tsx'
import classes from './CreditWork.module.css'
import { IndustryDialog } from './IndustryDialog.tsx'

interface IndustryPartProps {
	readonly applicationId: string
	readonly reload: () => Promise<unknown>
}

/** The company's industry code with its parents, and the override that waits for a second person. */
export function IndustryPart({ applicationId, reload }: IndustryPartProps) {
	const { t } = useTranslation('credit')
	const language = usePageState((state) => state.language)
	const [is_open, setOpen] = useState(false)
	const { data, error } = useCall(getIndustry, { params: { applicationId }, query: { language } }, { throwOnError: false })
	const { mutateAsync: send } = useSend(decideIndustryCode, { refreshes: [getIndustry] })
	if (data === undefined) return error === null ? <Skeleton lines={2} /> : <p role="alert">{t('failed')}</p>
	const { in_force, proposed, register_code, may_set, may_decide, answered_by, usual_type } = data
	const nameOf = ({ shown, title }: IndustryCodeChange): string => [shown, title ?? t('industry.untitled')].join(' ')
	const decide = async (change_id: string, given: SecondAnswer): Promise<void> => {
		const body = { change_id, is_approved: given.answer === 'confirm', note: given.answer === 'refuse' ? given.note : null }
		await send({ params: { applicationId }, query: { language }, body })
		await reload()
	}
	return (
		<div className={classes.stack}>
			{in_force === null ? <p className={classes.muted}>{t('industry.none')}</p> : <Code change={in_force} />}
			<p className={classes.muted}>
				{register_code === null ? t('industry.register_none') : t('industry.register', { code: register_code })}
			</p>
			{proposed !== null && (
				<SecondPerson
					what={t('industry.waits')}
					changes={[{ name: t('industry.changed'), before: in_force === null ? null : nameOf(in_force), after: nameOf(proposed) }]}
					why={proposed.note ?? ''}
					proposed_by={proposed.proposed_by}
					proposed_at={proposed.proposed_at}
					answered_by={answered_by}
					may={{ confirm: may_decide, refuse: may_decide, withdraw: false }}
					onAnswer={(given) => decide(proposed.change_id, given)}
				/>
			)}
			{may_set && (
				<div className={classes.acts}>
					<Button emphasis="secondary" onClick={() => setOpen(true)}>
						{t(in_force === null ? 'industry.set' : 'industry.change')}
					</Button>
				</div>
			)}
			{is_open && (
				<IndustryDialog
					applicationId={applicationId}
					usual_type={usual_type}
					register_code={register_code}
					reload={reload}
					onClose={() => setOpen(false)}
				/>
			)}
		</div>
	)
}

function Code({ change: { type, shown, title, path, source, decided_by, status } }: { readonly change: IndustryCodeChange }) {
	const { t } = useTranslation('credit')
	const by =
		source === 'register'
			? t('industry.from_register')
			: status === 'in_force'
				? t('industry.override', { name: decided_by ?? '' })
				: undefined
	return (
		<div>
			<p>
				<strong>{shown}</strong> {title ?? t('industry.untitled')}
			</p>
			<p className={classes.muted}>{[t(`industry.type.${type}`), ...(by === undefined ? [] : [by])].join(' · ')}</p>
			{path.length > 0 && <p className={classes.muted}>{path.join(' › ')}</p>}
		</div>
	)
}
