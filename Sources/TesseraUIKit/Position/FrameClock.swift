#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// A clock that calls a closure once per frame.
  @MainActor protocol FrameClock: AnyObject {
    /// Starts calling a closure with the time of each frame, in seconds.
    func start(_ frame: @escaping @MainActor (Double) -> Void)

    /// Stops calling the closure.
    func stop()
  }

  #if canImport(ObjectiveC)
    /// A clock that follows the refresh rate of the screen.
    @MainActor final class ScreenClock: NSObject, FrameClock {
      private var link: CADisplayLink?
      private var frame: (@MainActor (Double) -> Void)?

      func start(_ frame: @escaping @MainActor (Double) -> Void) {
        stop()
        self.frame = frame
        let link = CADisplayLink(target: self, selector: #selector(step))
        link.add(to: .main, forMode: .common)
        self.link = link
      }

      func stop() {
        link?.invalidate()
        (link, frame) = (nil, nil)
      }

      @objc private func step(_ link: CADisplayLink) { frame?(link.targetTimestamp) }
    }
  #else
    /// A clock for platforms without a display link.
    @MainActor final class ScreenClock: FrameClock {
      private var timer: Timer?
      private var frame: (@MainActor (Double) -> Void)?

      func start(_ frame: @escaping @MainActor (Double) -> Void) {
        stop()
        self.frame = frame
        timer = Timer.scheduledTimer(withTimeInterval: 1 / 60, repeats: true) { [weak self] _ in
          MainActor.assumeIsolated { self?.frame?(ProcessInfo.processInfo.systemUptime) }
        }
      }

      func stop() {
        timer?.invalidate()
        (timer, frame) = (nil, nil)
      }
    }
  #endif
#endif
