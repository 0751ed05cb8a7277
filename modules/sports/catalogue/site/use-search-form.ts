// Sends a search without a reload. The router's own <Form> brings all it knows of posting; a search only has a question.
import { useCallback, type SyntheticEvent } from 'react'
import { useNavigate } from 'react-router'

/** For a plain `<form action=…>`: its fields become the query of that address. Without scripts the browser does the same. */
export function useSearchForm(): (event: SyntheticEvent<HTMLFormElement>) => void {
  const navigate = useNavigate()
  return useCallback(
    (event) => {
      event.preventDefault()
      const form = event.currentTarget
      const query = new URLSearchParams()
      for (const [name, value] of new FormData(form)) if (typeof value === 'string') query.append(name, value)
      void navigate(`${form.getAttribute('action') ?? ''}?${query}`)
    },
    [navigate],
  )
}
