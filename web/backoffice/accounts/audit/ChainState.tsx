import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { checkAudit, listAudit, type AuditState } from '#contract/accounts/staff/audit.ts'

import { Button } from '../../../kit/Button.tsx'
import { useCall, useSend } from '../../../kit/query.ts'
import { Moment } from '#web/backoffice/platform/layout/Moment.tsx'
import { Tag } from '#web/backoffice/platform/layout/Tag.tsx'
import { useFormats } from '#web/backoffice/platform/formats.ts'
import { useTimes } from '#web/backoffice/platform/times.ts'
import { useNow } from '#web/backoffice/platform/use-now.ts'
import classes from './AuditPage.module.css'

const look_again_ms = 2_000

/** The state of the hash chain in three facts, with an explanation. */
export function ChainState({ state: first }: { readonly state: AuditState }) {
	const { t } = useTranslation('audit')
	const formats = useFormats()
	const times = useTimes()
	const now = useNow(30_000)
	const send = useSend(checkAudit)
	const [asked_after, setAskedAfter] = useState<string | null>()
	const state = useFreshState(first, asked_after)
	const is_checking = asked_after !== undefined && (state.last_check?.checked ?? null) === asked_after
	const since = state.waiting_since === null ? '' : times.relative(new Date(state.waiting_since), now)
	const start = (): void => {
		setAskedAfter(state.last_check?.checked ?? null)
		send.mutate({ body: {} })
	}
	return (
		<section className={classes.state} aria-label={t('state.title')}>
			<dl className={classes.facts}>
				<div>
					<dt>{t('state.sealed')}</dt>
					<dd className="figures">{formats.number(state.sealed)}</dd>
				</div>
				<div>
					<dt>{t('state.waiting')}</dt>
					<dd className="figures">
						{state.waiting === 0 ? '0' : t('state.waiting_since', { number: formats.number(state.waiting), since })}
					</dd>
				</div>
				<div>
					<dt>{t('state.check')}</dt>
					<dd>
						<LastCheck check={state.last_check} now={now} />
					</dd>
				</div>
			</dl>
			<Button emphasis="secondary" is_busy={is_checking} onClick={start}>
				{t('state.start')}
			</Button>
			<p className="visually-hidden" role="status">
				{is_checking && t('state.started')}
			</p>
			<details className={classes.how}>
				<summary>{t('how.title')}</summary>
				<p>{t('how.chain')}</p>
				<p>{t('how.seal')}</p>
				<p>{t('how.check')}</p>
			</details>
		</section>
	)
}

/** Polls while a check runs. */
function useFreshState(first: AuditState, asked_after: string | null | undefined): AuditState {
	const { data } = useCall(
		listAudit,
		{ query: { page: 1 } },
		{
			throwOnError: false,
			enabled: asked_after !== undefined,
			refetchInterval: asked_after === undefined ? false : look_again_ms,
		},
	)
	return asked_after === undefined ? first : (data?.state ?? first)
}

function LastCheck({ check, now }: { readonly check: AuditState['last_check']; readonly now: Date }) {
	const { t } = useTranslation('audit')
	if (check === null) return t('state.never')
	const { fault } = check
	return (
		<>
			<Tag tone={fault === null ? 'success' : 'danger'}>{t(fault === null ? 'state.intact' : 'state.broken')}</Tag>{' '}
			<Moment iso={check.checked} now={now} />
			{fault !== null && (
				<span className={classes.fault}>
					{t(`fault.${fault.kind}`, { position: fault.position })} {t('chain_of', { name: fault.partner_name ?? t('instance') })}
				</span>
			)}
		</>
	)
}
