import { useTranslation } from 'react-i18next'
import { z } from 'zod'

import { downloadDataExport } from '#contract/records/data-exports.ts'
import { loginPassword } from '#domain/accounts/account/rules.ts'

import { Button } from '../../../kit/Button.tsx'
import { Dialog, DialogActions } from '../../../kit/Dialog.tsx'
import { PasswordField } from '../../../kit/fields/PasswordField.tsx'
import { Form } from '../../../kit/form/Form.tsx'
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx'
import { useContractForm } from '../../../kit/form/use-contract-form.ts'
import { useSend } from '../../../kit/query.ts'
import { saveFile } from '../../../kit/save-file.ts'

const passwordAgain = z.strictObject({ password: loginPassword })

/** Requires the password again before the download of all personal data. */
export function DownloadDialog({ export_id, onClose }: { readonly export_id: string; readonly onClose: () => void }) {
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
