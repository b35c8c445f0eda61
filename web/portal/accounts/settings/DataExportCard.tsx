import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { listDataExports, requestDataExport } from '#contract/records/data-exports.ts'

import { Button } from '../../../kit/Button.tsx'
import { Skeleton } from '../../../kit/layout/Skeleton.tsx'
import { lazyComponent } from '../../../kit/lazy-component.tsx'
import { showMessage } from '../../../kit/messages/messages.ts'
import { useCall, useSend } from '../../../kit/query.ts'
import { useFormats } from '../../../kit/texts/formats.ts'
import { useProblemText } from '../../../kit/texts/problem-text.ts'
import { Panel } from '#web/portal/platform/dashboard/Panel.tsx'
import { TextButton } from '#web/portal/platform/dashboard/TextButton.tsx'
import sessions from './Sessions.module.css'
import classes from './Settings.module.css'

const DownloadDialog = lazyComponent(async () => (await import('./DownloadDialog.tsx')).DownloadDialog)

/** An export of all data of the account: requested, announced by mail, and downloaded with the password. */
export function DataExportCard() {
	const { t } = useTranslation('settings')
	const problemText = useProblemText()
	const formats = useFormats()
	const { data } = useCall(listDataExports, {})
	const { mutate: request, isPending } = useSend(requestDataExport, { refreshes: [listDataExports] })
	const [fetched, setFetched] = useState<string>()
	const is_pending = data?.exports.some(({ is_ready }) => !is_ready) === true
	return (
		<Panel title={t('data_export.title')} id="data-export">
			<p className={classes.text}>{t('data_export.text')}</p>
			{data === undefined && <Skeleton lines={1} />}
			{data !== undefined && data.exports.length > 0 && (
				<ul className={sessions.list}>
					{data.exports.map(({ export_id, requested, is_ready, expires }) => (
						<li key={export_id} className={sessions.row}>
							<p className={sessions.what}>
								{is_ready
									? t('data_export.ready', { date: formats.date(expires) })
									: t('data_export.pending', { date: formats.date(requested) })}
							</p>
							{is_ready && <TextButton onClick={() => setFetched(export_id)}>{t('data_export.download')}</TextButton>}
						</li>
					))}
				</ul>
			)}
			{!is_pending && (
				<Button
					emphasis="secondary"
					is_busy={isPending}
					onClick={() =>
						request(
							{ body: {} },
							{
								onSuccess: () => showMessage({ kind: 'success', text: t('data_export.requested') }),
								onError: (error) => showMessage({ kind: 'failure', text: problemText.ofError(error) }),
							},
						)
					}
				>
					{t('data_export.request')}
				</Button>
			)}
			{fetched !== undefined && <DownloadDialog export_id={fetched} onClose={() => setFetched(undefined)} />}
		</Panel>
	)
}
