// Parts that come when they show, and that a page does without: where the line is cut, nothing stands there.
import { lazy, Suspense, type ComponentType } from 'react'

const Nothing = (): null => null

export function dispensable<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Part = lazy(async () => ({
    default: await load().catch((): ComponentType<P> => Nothing),
  })) as unknown as ComponentType<P>
  return function Dispensable(props: P) {
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    )
  }
}
