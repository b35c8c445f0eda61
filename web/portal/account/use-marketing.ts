import { usePageState, usePartner } from '../../kit/page-state.tsx'

/** Whether this partner asks for the consent to marketing. */
export function useAsksForMarketing(): boolean {
	const partner = usePartner()
	return usePageState((state) => state.features.includes('marketing_opt_in')) && !partner.hidden_items.includes('marketing')
}
