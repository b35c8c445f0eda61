-- What staff have decided of somebody's guarantee, whatever the shares say; why is in the history.
alter table signatories add column guarantee text check (guarantee in ('required', 'waived'));
