// Speed and rate, by stroke when there are strokes, otherwise as the device wrote them per second; with heart rate per
// stroke.
import type { ViewProps } from '../../shared/view.ts';
import styles from './course.module.css';
import { COURSE_QUANTITIES, SampleCourse } from './series-course.tsx';
import { StrokeCourse } from './stroke-course.tsx';

const ONLY_HEART_RATE = ['heart-rate'] as const;

export function CoursePanel(props: ViewProps) {
  const { strokes, totals } = props.analysis;
  if (strokes.count === 0) return <SampleCourse {...props} title="Pace and rate" quantities={COURSE_QUANTITIES} />;
  return (
    <div className={styles.under}>
      <StrokeCourse {...props} />
      {totals.heartRate !== null && <SampleCourse {...props} title="Heart rate" quantities={ONLY_HEART_RATE} />}
    </div>
  );
}
