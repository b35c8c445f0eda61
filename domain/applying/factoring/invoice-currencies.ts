/**
 * Currencies of a company's invoices: those of applications first, then those of the neighbouring markets
 * (docs/domain/readings B90).
 */
export const invoiceCurrencies = ['EUR', 'CHF', 'PLN', 'USD', 'GBP', 'CZK', 'DKK', 'HUF', 'NOK', 'RON', 'SEK', 'JPY', 'CNY'] as const
