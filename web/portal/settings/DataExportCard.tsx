import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'

import { downloadDataExport, listDataExports, requestDataExport } from '#contract/data-exports.ts'
import { loginPassword } from '#domain/account/rules.ts'

import { Button } from '../../kit/Button.tsx'
import { Dialog, DialogActions } from '../../kit/Dialog.tsx'
import { PasswordField } from '../../kit/fields/PasswordField.tsx'
import { Form } from '../../kit/form/Form.tsx'
import { SubmitButton } from '../../kit/form/SubmitButton.tsx'
import { useContractForm } from '../../kit/form/use-contract-form.ts'
import { Skeleton } from '../../kit/layout/Skeleton.tsx'
import { showMessage } from '../../kit/messages/messages.ts'
import { useCall, useSend } from '../../kit/query.ts'
import { useFormats } from '../../kit/texts/formats.ts'
import { useProblemText } from '../../kit/texts/problem-text.ts'
import { saveFile } from '../../kit/save-file.ts'
import { Panel } from '../dashboard/Panel.tsx'
import { TextButton } from '../dashboard/TextButton.tsx'
import sessions from './Sessions.module.css'
import classes from './Settings.module.css'

/** A copy of everything that is kept about the account: asked for, mailed of, and fetched with the password. */
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

const passwordAgain = z.strictObject({ password: loginPassword })

function DownloadDialog({ export_id, onClose }: { readonly export_id: string; readonly onClose: () => void }) {
	const { t } = useTranslation('settings')
	const { mutateAsync: download } = useSend(downloadDataExport)
	const form = useContractForm(passwordAgain, {
		defaults: { password: '' },
		onSubmit: async (body) => {
			const content = await download({ params: { exportId: export_id }, body })
			saveFile(t('data_export.file'), new Blob([JSON.stringify(content, null, '\t')], { type: 'application/json' }))
			onClose()
		},
	})
	return (
		<Dialog title={t('data_export.dialog_title')} onClose={onClose}>
			<Form form={form}>
				<p>{t('data_export.dialog_text')}</p>
				<PasswordField form={form} name="password" label={t('data_export.password')} autoComplete="current-password" />
				<DialogActions>
					<SubmitButton form={form}>{t('data_export.download')}</SubmitButton>
					<Button emphasis="secondary" onClick={onClose}>
						{t('data_export.cancel')}
					</Button>
				</DialogActions>
			</Form>
		</Dialog>
	)
}
