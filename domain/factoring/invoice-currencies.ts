/**
 * In which currencies a company may write its invoices: those an application can be made in first, then those of the markets around
 * (docs/domain/readings B90).
 */
export const invoiceCurrencies = ['EUR', 'CHF', 'PLN', 'USD', 'GBP', 'CZK', 'DKK', 'HUF', 'NOK', 'RON', 'SEK', 'JPY', 'CNY'] as const
