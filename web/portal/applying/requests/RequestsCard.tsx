import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { RequestView } from '#contract/applying/requests.ts'
import { turnOf } from '#domain/applying/requests/status.ts'

import { Panel } from '#web/portal/platform/dashboard/Panel.tsx'
import { TextButton } from '#web/portal/platform/dashboard/TextButton.tsx'
import { requestAddress } from '../applications/tabs.ts'
import { useRequestText } from './request-text.ts'
import classes from './Requests.module.css'

/** The answered requests, with staff or settled; open ones are among the pending items. */
export function RequestsCard({ applicationId, requests }: { readonly applicationId: string; readonly requests: readonly RequestView[] }) {
	const { t } = useTranslation('requests')
	const [is_open, setOpen] = useState(false)
	const with_us = requests.filter(({ status }) => turnOf(status) === 'staff')
	const settled = requests.filter(({ status }) => turnOf(status) === null)
	if (with_us.length + settled.length === 0) return null
	return (
		<Panel title={t('card.title')}>
			<ul className={classes.entries}>
				{with_us.map((request) => (
					<Entry key={request.request_id} applicationId={applicationId} request={request} state={t('card.with_us')} />
				))}
				{is_open &&
					settled.map((request) => (
						<Entry key={request.request_id} applicationId={applicationId} request={request} state={t(`status.${request.status}`)} />
					))}
			</ul>
			{settled.length > 0 && (
				<p>
					{!is_open && <>{t('card.settled', { count: settled.length })} </>}
					<TextButton is_expanded={is_open} onClick={() => setOpen(!is_open)}>
						{t(is_open ? 'card.hide' : 'card.show')}
					</TextButton>
				</p>
			)}
		</Panel>
	)
}

interface EntryProps {
	readonly applicationId: string
	readonly request: RequestView
	readonly state: string
}

function Entry({ applicationId, request, state }: EntryProps) {
	const text = useRequestText()
	return (
		<li className={classes.entry}>
			<Link className={classes.name} to={requestAddress(applicationId, request.request_id)} preventScrollReset>
				{text.name(request)}
			</Link>
			<p className={classes.when}>{state}</p>
		</li>
	)
}
